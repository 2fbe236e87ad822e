/** Loads the placeholder screen of an area. */
export const areaPage = async () => (await import('./AreaPage.tsx')).AreaPage;
