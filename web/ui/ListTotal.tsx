import type { ReactNode } from 'react';
import classes from './ListTotal.module.css';

/** Below a list: what its rows add up to, on every page. Figures are in `strong`. */
export const ListTotal = ({ children }: { children: ReactNode }) => <p className={classes.total}>{children}</p>;
