import { MessageList } from './MessageList.tsx';

/** The mail that went to a company and its people. */
export const CompanyMail = ({ id }: { id: number }) => <MessageList company={id} />;
