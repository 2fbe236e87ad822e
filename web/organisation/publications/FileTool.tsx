import { FileButton } from '@mantine/core';
import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap';
import { IconPhotoPlus } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { post, toastErrors } from '../../platform/api.ts';
import { upload } from '../../platform/upload.ts';
import type { Kind } from './kind.ts';
import { insertFile } from './picture.ts';

/** Uploads a file, attaches it to the text, and returns what to insert. */
async function addFile(kind: Kind, id: number, file: File) {
  const { data: held } = await upload('/api/system/uploads', file);
  const answer = await post(`${kind.path}/{id}/files/add` as const, { id, file: { id: held.id, token: held.token } });
  return answer.data;
}

/** Adds files to the text, one after the other. */
async function insertFiles(editor: Editor, kind: Kind, id: number, files: readonly File[]): Promise<void> {
  for (const file of files) {
    try {
      insertFile(editor, await addFile(kind, id, file));
    } catch (error) {
      toastErrors(error);
    }
  }
}

/** Text copied from office programs also contains an image of itself, which must not be inserted. */
function filesIn(event: Event): File[] {
  const given =
    event instanceof ClipboardEvent ? event.clipboardData : event instanceof DragEvent ? event.dataTransfer : null;
  return given && !given.types.includes('text/plain') ? Array.from(given.files) : [];
}

const isInText = ({ target }: Event) => target instanceof Element && target.closest('.ProseMirror') !== null;

/** The toolbar's control for pictures and files; they can also be pasted or dropped into the text. */
export function FileTool({ kind, id }: { kind: Kind; id: number }) {
  const editor = useRichTextEditorContext().editor as unknown as Editor | null;
  const [isBusy, setBusy] = useState(false);
  const take = async (files: readonly File[]) => {
    if (!editor || files.length === 0) return;
    setBusy(true);
    await insertFiles(editor, kind, id, files);
    setBusy(false);
  };
  useEffect(() => {
    const given = (event: Event) => {
      const files = filesIn(event);
      if (!editor || files.length === 0 || !isInText(event)) return;
      event.preventDefault();
      event.stopPropagation();
      void insertFiles(editor, kind, id, files);
    };
    document.addEventListener('paste', given, { capture: true });
    document.addEventListener('drop', given, { capture: true });
    return () => {
      document.removeEventListener('paste', given, { capture: true });
      document.removeEventListener('drop', given, { capture: true });
    };
  }, [editor, kind, id]);
  return (
    <FileButton multiple onChange={(files) => void take(files)}>
      {(button) => (
        <RichTextEditor.Control
          {...button}
          disabled={isBusy}
          aria-label="Add a picture or file"
          title="Add a picture or file; they can also be pasted or dropped into the text"
        >
          <IconPhotoPlus size={15} stroke={1.6} />
        </RichTextEditor.Control>
      )}
    </FileButton>
  );
}
