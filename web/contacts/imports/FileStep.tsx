import { Loader, Text } from '@mantine/core';
import { importEndings, importLimits } from '../../../contract/contacts/imports.ts';
import { fileSize, largestSheet } from '../../../contract/platform/size.ts';
import type { FieldOf } from '../../platform/fields/field.ts';
import { UploadField } from '../../platform/fields/UploadField.tsx';
import type { UploadValue } from '../../platform/fields/uploadValue.ts';
import classes from './imports.module.css';
import { Problems } from './Problems.tsx';
import type { ImportState } from './useImport.ts';

const uploads = '/api/system/uploads';

const field: FieldOf<'upload'> = {
  type: 'upload',
  name: 'file',
  label: 'CSV or Excel file',
  rules: [],
  action: `${uploads}?mimes=${importEndings.join(',')}`,
  delete_action: `${uploads}/{id}/delete`,
  mimes: importEndings,
  max_kb: importLimits.kb,
};

/** Chooses the file and explains what it must look like. */
export function FileStep({ state }: { state: ImportState }) {
  const { value, takeFile, problems, isBusy } = state;
  return (
    <>
      <Text c="dimmed" size="sm">
        The first row must contain the headings; up to {importLimits.rows.toLocaleString('en-US')} rows. Of an Excel
        workbook (.xlsx, up to {fileSize(largestSheet)}) the first sheet is read. In a CSV file, preferably CSV UTF-8,
        separate columns with commas, semicolons or tabs.
      </Text>
      <UploadField
        field={field}
        value={value}
        onChange={(next) => takeFile(next as UploadValue | null)}
        errors={[]}
        values={{}}
        setValue={() => {}}
      />
      {isBusy && (
        <output className={classes.busy}>
          <Loader size="xs" aria-hidden /> Reading the file…
        </output>
      )}
      <Problems messages={problems} />
    </>
  );
}
