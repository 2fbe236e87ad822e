/** Loads the page that stands for a screen of an area and leads to the others. */
export const areaPage = async () => (await import('./AreaPage.tsx')).AreaPage;
