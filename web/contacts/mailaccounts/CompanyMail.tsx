import type { TabProps } from '../../platform/modules/module.ts';
import { MessageList } from './MessageList.tsx';

/** The mail sent to a company and its people. */
export const CompanyMail = ({ reference_id }: TabProps) => <MessageList company={reference_id} />;
