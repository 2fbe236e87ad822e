import { filePlaces } from '../../../contract/together/files.places.ts';
import { lazyPart } from '../../platform/modules/lazyPart.tsx';
import { defineModule } from '../../platform/modules/module.ts';

export const files = defineModule({
  places: filePlaces,
  screens: {
    'central-files': async () => (await import('./CentralFiles.tsx')).CentralFiles,
  },
  panels: {
    file: async () => (await import('./FilePanel.tsx')).FilePanel,
  },
  attached: [
    {
      key: 'files',
      label: 'Files',
      access: ['browse folders'],
      order: 20,
      content: lazyPart(async () => (await import('./Files.tsx')).Files),
    },
  ],
  finds: { files: { screen: 'central-files', panel: 'file', access: ['browse folders'] } },
});
