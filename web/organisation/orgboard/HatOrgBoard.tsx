import { OrgBoard } from './OrgBoard.tsx';

/** The board in the personal area: to look at only. */
export const HatOrgBoard = () => <OrgBoard isViewOnly />;
