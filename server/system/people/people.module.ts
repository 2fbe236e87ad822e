import { mailLinks, mailReaders } from '../../platform/mail/mail.slots.ts';
import type { Module } from '../../platform/modules.ts';
import { searched } from '../../platform/searching.ts';
import { activationLink, resetLink } from './activation.ts';
import { isActiveAddress } from './active-users.ts';
import { peopleChanges } from './people.changes.ts';
import { peopleRoutes } from './people.routes.ts';
import { searchedColleagues } from './people.search.ts';

export const peopleModule: Module = {
  routes: peopleRoutes,
  changes: peopleChanges,
  gives: [
    searched.give('colleagues', searchedColleagues),
    mailLinks.give('activation', activationLink),
    mailLinks.give('reset', resetLink),
    mailReaders.give('users', isActiveAddress),
  ],
};
