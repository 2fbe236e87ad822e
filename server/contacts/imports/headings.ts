import type { ImportKind } from '../../../contract/contacts/imports.ts';

/** A heading as it is compared: without case, accents and punctuation. */
export const plainOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const listed = (text: string): string[] => text.split(/, |,?\n/).map((one) => one.trim());

/** The parts of an address in German, French and Spanish; '' is the address as a whole. */
const parts = {
  street: `straße, str, straße nr, straße hausnr, straße hausnummer, straße und hausnummer, anschrift, adresse, adresszeile 1
    rue, adresse 1, adresse ligne 1, calle, dirección, dirección 1, domicilio`,
  city: 'ort, stadt, wohnort, ville, commune, localité, ciudad, localidad, población, municipio',
  region: 'region, bundesland, kanton, département, canton, provincia, estado, comunidad autónoma',
  code: 'plz, postleitzahl, code postal, cp, código postal',
  country: `land, staat, land region, ländercode, länderkürzel, landeskürzel
    pays, pays région, code pays, país, país región, código de país`,
};

/** What such a part is called alone, and with a word before or after it: "Ort geschäftlich", "Rechnungsadresse Ort". */
const address = (name: string, kinds: string): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(parts).map(([part, words]) => {
      const whole = part === 'street' ? listed(kinds) : [];
      const both = listed(words).flatMap((word) =>
        listed(kinds).flatMap((kind) => [`${kind} ${word}`, `${word} ${kind}`]),
      );
      return [`${name}.${part}`, [...whole, ...both]];
    }),
  );

const common = {
  email: `emailadresse, e mail adresse, mailadresse, courriel, mél, adresse email, adresse e mail, adresse mail
    adresse électronique, correo, correo electrónico, dirección de correo, dirección de correo electrónico`,
  phone: `telefon, telefonnummer, telefon nr, tel nr, rufnummer, telefon geschäftlich, telefon zentrale
    téléphone, numéro de téléphone, tél, téléphone professionnel, teléfono, número de teléfono, teléfono de trabajo`,
  description: `beschreibung, notiz, notizen, bemerkung, bemerkungen, anmerkung, anmerkungen, kommentar
    remarque, remarques, commentaire, commentaires, descripción, nota, notas, observaciones, comentarios`,
};

const firms = `firma, firmenname, name der firma, unternehmen, unternehmensname, kunde, kundenname
  société, entreprise, nom de la société, nom de l entreprise, raison sociale, nom du client
  empresa, compañía, sociedad, organización, nombre de la empresa, nombre de empresa, razón social, cliente`;

const person = {
  first_name: listed('vorname, rufname, prénom, nombre de pila, primer nombre'),
  last_name: listed('nachname, familienname, zuname, nom de famille, apellido, apellidos, primer apellido'),
  job_title: listed('funktion, berufsbezeichnung, stellenbezeichnung, fonction, poste, cargo, puesto'),
  email: listed(common.email),
  phone: listed(`${common.phone}, mobil, mobiltelefon, mobilnummer, handy, handynummer
    portable, téléphone portable, téléphone mobile, móvil, celular, teléfono móvil`),
};

const websites = 'webseite, internet, internetseite, internetadresse, site web, site internet, sitio web, página web';

/** What exports call the fields in German, French and Spanish. Fields whose values are English words are left out. */
const abroad: Record<ImportKind, Record<string, string[]>> = {
  companies: {
    name: listed(`${firms}, nom, nombre`),
    owner: listed('betreuer, kundenbetreuer, verantwortlich, zuständig, responsable, propriétaire, propietario'),
    email: listed(common.email),
    phone: listed(common.phone),
    website: listed(websites),
    industry: listed('branche, secteur, secteur d activité, sector, industria, ramo'),
    source: listed('quelle, herkunft, origine, fuente, origen'),
    brand: listed('kategorie, kategorien, marke, catégorie, catégories, marque, categoría, categorías, marca'),
    tags: listed(
      'schlagwörter, schlagworte, stichwörter, stichworte, étiquettes, mots clés, etiquetas, palabras clave',
    ),
    invoice_day: listed('rechnungstag, jour de facturation, día de facturación'),
    ...address(
      'physical_address',
      `, geschäftlich, firmenadresse, firmenanschrift, hausanschrift, lieferadresse, lieferanschrift, livraison
        adresse de livraison, siège, envío, dirección de envío, sede`,
    ),
    ...address(
      'postal_address',
      `postanschrift, postadresse, rechnung, rechnungsadresse, rechnungsanschrift, facturation, adresse de facturation
        adresse postale, facturación, dirección de facturación, dirección postal, dirección fiscal`,
    ),
    description: listed(common.description),
  },
  people: {
    ...person,
    full_name: listed(`vollständiger name, ansprechpartner, ansprechpartnerin, kontakt, kontaktperson
      nom, nom complet, interlocuteur, nombre, nombre completo, contacto, persona de contacto`),
    prefix: listed('anrede, civilité, tratamiento'),
    company: listed(`${firms}, arbeitgeber, employeur`),
    ...address(
      'address',
      `, geschäftlich, privat, professionnel, bureau, domicile, personnel, trabajo, casa, particular`,
    ),
    job_description: listed(common.description),
    primary: listed('hauptkontakt, hauptansprechpartner, contact principal, contacto principal'),
  },
  leads: {
    ...person,
    full_name: listed(`vollständiger name, interessent, interessentin, ansprechpartner, ansprechpartnerin, kontakt
      nom, nom complet, prospect, interlocuteur, nombre, nombre completo, contacto, persona de contacto`),
    company: listed(firms),
    website: listed(websites),
    source: listed('quelle, herkunft, origine, fuente, origen'),
    campaign: listed('kampagne, aktion, campagne, campaña'),
    owner: listed('betreuer, verantwortlich, zuständig, responsable, propriétaire, propietario'),
    notes: listed(common.description),
  },
};

const targetOf = Object.fromEntries(
  Object.entries(abroad).map(([kind, names]) => [
    kind,
    new Map(Object.entries(names).flatMap(([name, words]) => words.map((word) => [plainOf(word), name]))),
  ]),
) as Record<ImportKind, Map<string, string>>;

/** The target with this heading in another language than English. */
export const targetAbroad = (kind: ImportKind, heading: string): string | undefined =>
  heading === '' ? undefined : targetOf[kind].get(heading);

/** Beside a column of first names, "Name" has the last names; beside last names, "Nombre" has the first ones. */
export function namesApart(headings: string[], mapping: (string | null)[]): (string | null)[] {
  const [hasFirst, hasLast] = ['first_name', 'last_name'].map((name) => mapping.includes(name));
  return mapping.map((name, at) => {
    if (name !== 'full_name' || hasFirst === hasLast) return name;
    const heading = plainOf(headings[at]!);
    if (hasFirst) return ['name', 'nom'].includes(heading) ? 'last_name' : name;
    return heading === 'nombre' ? 'first_name' : name;
  });
}
