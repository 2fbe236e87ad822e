import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContactCompany } from '../../../contract/contacts/contacts.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { importer } from '../../testing/imports.ts';

const companies = importer('companies');
const people = importer('people');

let agency: Agency;
let sam: Person;
beforeAll(async () => {
  agency = await openAgency();
  const abilities = ['companies', 'people'].flatMap((what) => [`read ${what}`, `add ${what}`] as never[]);
  sam = await agency.staff('Sam', 'import contacts', ...abilities);
});
afterAll(() => agency.close());

const guess = async (of: typeof companies, headings: string) => (await of.columns(sam, `${headings}\nA`)).mapping;

test('the headings of a file from a German, French or Spanish program were all left out', async () => {
  const where = ['street', 'code', 'city', 'country'].map((part) => `physical_address.${part}`);
  const expected = ['name', ...where, 'phone', 'email', 'website', 'description'];
  expect(await guess(companies, 'Firma;Straße;PLZ;Ort;Land;Telefon;E-Mail;Webseite;Bemerkungen')).toEqual(expected);
  expect(
    await guess(companies, 'Raison sociale;Rue;Code postal;Ville;Pays;Téléphone;Courriel;Site web;Remarques'),
  ).toEqual(expected);
  expect(
    await guess(
      companies,
      'EMPRESA;Dirección;Código Postal;Población;País;Teléfono;Correo electrónico;Página web;Notas',
    ),
  ).toEqual(expected);
  expect(await guess(companies, 'Firmenname;Ort (Rechnungsadresse);Rechnungsadresse;Strasse/Nr.;Schuhgröße')).toEqual([
    'name',
    'postal_address.city',
    'postal_address.street',
    'physical_address.street',
    null,
  ]);
});

test('a column of names is read by what stands beside it', async () => {
  expect(await guess(people, 'Anrede;Vorname;Nachname;Firma;Position;Mobiltelefon;E-Mail-Adresse')).toEqual([
    'prefix',
    'first_name',
    'last_name',
    'company',
    'job_title',
    'phone',
    'email',
  ]);
  expect(await guess(people, 'Name,Vorname,Ort geschäftlich')).toEqual(['last_name', 'first_name', 'address.city']);
  expect(await guess(people, 'Nom,Prénom,Société,Fonction')).toEqual([
    'last_name',
    'first_name',
    'company',
    'job_title',
  ]);
  expect(await guess(people, 'Nombre,Apellidos,Empresa')).toEqual(['first_name', 'last_name', 'company']);
  for (const heading of ['Name', 'Nom', 'Nombre', 'Ansprechpartner'])
    expect(await guess(people, `${heading},Email`)).toEqual(['full_name', 'email']);
});

test('a country is known by its name in the language of the file', async () => {
  const file = 'Firma;Ort;Land\nEins;Köln;Deutschland\nDeux;Lyon;FRANCE\nTres;León;España\nVier;Wien;A\nFünf;Bern;CH';
  expect(await companies.run(sam, file)).toMatchObject({ status: 200, body: { message: 'Imported 5 companies' } });
  const found = (await sam.get('/api/contacts/companies', { sort: 'id' })).body.data as ContactCompany[];
  const codes = new Map(found.map(({ name, physical_address }) => [name, physical_address?.country]));
  expect(Object.fromEntries(codes)).toEqual({ Eins: 'DE', Deux: 'FR', Tres: 'ES', Vier: 'AT', Fünf: 'CH' });
  const { rows } = await people.preview(sam, 'Vorname;Hauptkontakt\nEva;ja\nUwe;nein\nMia;vielleicht');
  expect(rows.map(({ errors }) => Object.keys(errors))).toEqual([[], [], ['primary']]);
});
