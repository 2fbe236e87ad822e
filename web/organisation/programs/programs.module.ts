import { programPlaces } from '../../../contract/organisation/programs.places.ts';
import { lazyPart } from '../../platform/modules/lazyPart.tsx';
import { defineModule } from '../../platform/modules/module.ts';
import { startProgram } from './opening.ts';

/** Starts loading the plan together with the screen. */
const loadProgram = async () => {
  startProgram();
  return (await import('./ProgramPage.tsx')).ProgramPage;
};
const loadTarget = async () => (await import('./TargetPage.tsx')).TargetPage;

export const programs = defineModule({
  places: programPlaces,
  screens: {
    programs: async () => (await import('./ProgramsBrowse.tsx')).ProgramsBrowse,
    'program-reports': async () => (await import('./WaitingReports.tsx')).WaitingReports,
    'program-templates': async () => (await import('./Templates.tsx')).Templates,
    program: loadProgram,
    'program-project': loadProgram,
    'program-target': loadTarget,
    'program-target-reports': loadTarget,
  },
  sends: { '/programs/list': ['programs'] },
  tabs: [
    {
      on: 'Position',
      key: 'targets',
      label: 'Targets',
      access: 'login',
      order: 50,
      content: lazyPart(async () => (await import('./PositionTab.tsx')).PositionTab),
    },
  ],
  blocks: [
    {
      key: 'targets',
      isMain: false,
      access: 'staff',
      order: 12,
      content: lazyPart(async () => (await import('./MyTargets.tsx')).MyTargets),
    },
    {
      key: 'waiting reports',
      isMain: false,
      access: 'staff',
      order: 13,
      content: lazyPart(async () => (await import('./WaitingBlock.tsx')).WaitingBlock),
    },
  ],
  records: { Program: { screen: 'program' } },
  finds: { programs: { screen: 'program', access: ['read programs', 'create programs', 'manage programs'] } },
  commands: [
    {
      label: 'Add Program',
      access: ['manage programs', 'create programs'],
      run: async () => (await import('./programActions.ts')).addProgram(),
    },
  ],
});
