/** One line of what the doctor found. `attention` can wait; `wrong` cannot. */
export type Finding = { about: string; state: 'good' | 'attention' | 'wrong'; says: string };
