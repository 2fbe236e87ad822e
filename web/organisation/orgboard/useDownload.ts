import { useState } from 'react';
import { toastErrors } from '../../platform/api.ts';
import { saveFile } from '../../platform/download.ts';
import { chartSvg, jpegOf, picture } from './chartPicture.ts';
import { drawWhole } from './wholeBoard.tsx';
import type { Whole } from './wholeBoard.tsx';

async function drawing(whole: Whole) {
  const { element, remove } = drawWhole(whole);
  try {
    return await chartSvg(element);
  } finally {
    remove();
  }
}

/** The board as an SVG file; the specification has no button for it. */
export const svgFile = async (whole: Whole): Promise<Blob> =>
  new Blob([(await drawing(whole)).svg], { type: 'image/svg+xml' });

/** Saves the board as a picture. Edit mode is off meanwhile. */
export function useDownload() {
  const [isExporting, setExporting] = useState(false);
  const save = async (whole: Whole) => {
    setExporting(true);
    try {
      saveFile(await jpegOf(await drawing(whole)), picture.name);
    } catch (error) {
      toastErrors(error);
    }
    setExporting(false);
  };
  return { isExporting, save };
}
