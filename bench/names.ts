const syllables = {
  first: 'ar,bel,cor,dan,el,fen,gar,hol,is,jor,kel,lar,mar,nor,ol,per,quin,ros,sel,tam,ul,vel,wen,yar',
  middle: 'a,be,co,da,e,fi,go,ha,i,ja,ke,lo,ma,ni,o,pe,ro,su,ta,u,ve,wi,xa,zo',
  last: 'burn,croft,den,ers,ford,gate,ham,ing,kin,ley,man,ness,ock,port,quist,rell,stad,ton,und,vik,well,worth,yard,zen',
};
const given =
  'Ada,Alex,Bea,Carl,Dora,Emil,Fay,George,Hana,Ivan,June,Kim,Leo,Mia,Nils,Olga,Paul,Rita,Robin,Sam,Tove,Uma,Vera,Will,Zoe';

const nth = (list: string, at: string) =>
  `(string_to_array('${list}', ','))[mod(${at}, ${list.split(',').length})::int + 1]`;

/** SQL for a number unrelated to who is in the trash or has which role, because those follow the row number. */
const mixed = (number: string, salt: number) => `abs(hashint4((${number})::int + ${salt})::bigint)`;

/** SQL for a realistic surname, one of 13,824, so that each appears a few times in 100,000 rows. */
export function nameOf(number: string): string {
  const at = mixed(number, 1);
  const parts = [nth(syllables.first, at), nth(syllables.middle, `${at} / 24`), nth(syllables.last, `${at} / 576`)];
  return `initcap(${parts.join(' || ')})`;
}

/** SQL for one of twenty-five first names. */
export const givenName = (number: string): string => nth(given, mixed(number, 2));

type Words = { frequent: string[]; found: string[]; rare: string[]; short: string[]; misspelt: string[] };

/** Searches as people type them, each kind equally often, and two words at once. */
const inTurn = ({ frequent, found, rare, short, misspelt }: Words): string[] =>
  [0, 1].flatMap((at) => {
    const [common, some, few, start, wrong] = [frequent, found, rare, short, misspelt].map((words) => words[at]!);
    return [common!, some!, few!, start!, wrong!, `${some} ${few}`];
  });

export const peopleTyped = inTurn({
  frequent: ['designer', 'northlight'],
  found: ['robin', 'hana'],
  rare: ['velmaworth', 'corxa'],
  short: ['ro', 'ga'],
  misspelt: ['desinger', 'robbin'],
});

export const companiesTyped = inTurn({
  frequent: ['studio', 'hello'],
  found: ['marlo', 'quist foods'],
  rare: ['velmaworth', 'tamxa'],
  short: ['be', 'wa'],
  misspelt: ['studoi', 'partnres'],
});
