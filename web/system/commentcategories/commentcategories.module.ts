import { commentCategoryPlaces } from '../../../contract/system/commentcategories.places.ts';
import { defineModule } from '../../platform/modules/module.ts';

export const commentCategories = defineModule({
  places: commentCategoryPlaces,
  screens: {
    'comment-category': async () => (await import('./CategoriesBrowse.tsx')).CategoriesBrowse,
  },
  panels: {
    'comment-category': async () => (await import('./CategoryPanel.tsx')).CategoryPanel,
  },
});
