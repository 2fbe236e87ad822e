import { articlePlaces } from '../../../contract/organisation/articles.places.ts';
import { areaPage } from '../../frame/areaPage.ts';
import { defineModule } from '../../platform/modules/module.ts';

export const articles = defineModule({
  places: articlePlaces,
  screens: {
    articles: areaPage,
    article: areaPage,
  },
});
