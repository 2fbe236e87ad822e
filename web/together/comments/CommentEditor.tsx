import { Button, FileButton, Select } from '@mantine/core';
import '@mantine/core/styles/Combobox.css';
import { IconPaperclip } from '@tabler/icons-react';
import { use, useId, useRef, useState, type ClipboardEvent, type DragEvent, type KeyboardEvent } from 'react';
import { commentLimits } from '../../../contract/together/comments.ts';
import { isBlankHtml } from '../../../contract/platform/richtext.ts';
import { Inside } from '../../platform/dialogs/dialogs.ts';
import { useUnsaved } from '../../platform/dialogs/unsaved.ts';
import { clearButton } from '../../platform/fields/clearButton.ts';
import { droppedFiles } from '../../platform/fields/droppedFiles.ts';
import { toastError } from '../../platform/toasts.ts';
import classes from './editor.module.css';
import { RichTextBox } from '../../platform/fields/RichTextBox.tsx';
import { UploadedRow } from '../../platform/fields/UploadedRow.tsx';
import { UploadingRow } from '../../platform/fields/UploadingRow.tsx';
import { isUploaded, type UploadValue } from '../../platform/fields/uploadValue.ts';
import { useUploads } from '../../platform/fields/useUploads.ts';
import rows from '../../platform/fields/files.module.css';
import { draftAt, emptyDraft, keepDraft, type CommentDraft } from './commentDrafts.ts';
import { Mention } from './mention.ts';
import { MentionList, mentionId } from './MentionList.tsx';
import { MentionReason } from './MentionReason.tsx';
import { useCategories, type Reference } from './useComments.ts';
import { useMentions } from './useMentions.ts';

type CommentEditorProps = {
  of: Reference;
  /** The key of the draft. */
  place: string;
  start?: CommentDraft;
  errors: readonly string[];
  onSave: (draft: CommentDraft) => void;
  onClose: () => void;
};

const uploads = '/api/system/uploads';
const mentions = [Mention];

/** Writes a comment. The text is kept as a draft until it is saved or cleared. */
export function CommentEditor({ of, place, start = emptyDraft, errors, onSave, onClose }: CommentEditorProps) {
  const [draft, setDraft] = useState(() => draftAt(place) ?? start);
  const [files, setFiles] = useState<readonly UploadValue[]>(draft.files);
  const [isOver, setOver] = useState(false);
  const categories = useCategories();
  const { people, unseen, chosen, at, pick, onCaret, onKey } = useMentions(of);
  const list = useId();
  const isListed = at !== undefined && people.length > 0;

  // What is typed can be drawn before a file that arrived earlier, so the draft as drawn is not the last one.
  const latest = useRef(draft);
  const change = (part: Partial<CommentDraft>) => {
    latest.current = { ...latest.current, ...part };
    setDraft(latest.current);
    keepDraft(place, latest.current);
  };
  const { items, add, retry, cancel, remove } = useUploads(uploads, files, (next) => {
    setFiles(next);
    change({ files: next.filter(isUploaded) });
  });
  // The words are kept as a draft, but a file that is not on the server yet exists only here.
  useUnsaved(items.length > 0, use(Inside));
  const take = (given: File[]) => {
    const free = Math.max(0, commentLimits.files - files.length);
    if (given.length > free) toastError(`Up to ${commentLimits.files} files can be attached.`);
    add(given.slice(0, free));
  };
  const canSave =
    draft.comment !== null && !isBlankHtml(draft.comment) && files.every(isUploaded) && items.length === 0;
  const save = () => {
    if (canSave) onSave(draft);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const isSaving = event.key === 'Enter' && (event.metaKey || event.ctrlKey);
    if (isSaving) save();
    else if (!onKey(event)) {
      if (event.key !== 'Escape') return;
      onClose();
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const onPaste = (event: ClipboardEvent) => {
    const given = droppedFiles(event.clipboardData);
    // Text copied from office programs also contains an image of itself.
    if (given.length === 0 || event.clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    event.stopPropagation();
    take(given);
  };
  const onDrop = (event: DragEvent) => {
    setOver(false);
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.stopPropagation();
    take(droppedFiles(event.dataTransfer));
  };
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };

  return (
    <div
      className={classes.editor}
      data-over={isOver || undefined}
      role="presentation"
      data-mentions
      onKeyDownCapture={onKeyDown}
      onPasteCapture={onPaste}
      onDropCapture={onDrop}
      onDragOverCapture={onDragOver}
      onDragLeave={() => setOver(false)}
    >
      <RichTextBox
        value={draft.comment ?? ''}
        onChange={(comment) => change({ comment })}
        name={{ label: 'Comment' }}
        isWrong={errors.length > 0}
        isShort
        isFocused
        holdsEscape
        suggested={isListed ? { list, option: mentionId(list, chosen) } : undefined}
        extensions={mentions}
        onCaret={onCaret}
      />
      {isListed && <MentionList id={list} people={people} chosen={chosen} at={at} onPick={pick} />}
      {unseen && <MentionReason of={of} unseen={unseen} />}
      {errors.map((text) => (
        <p key={text} className={classes.error} role="alert">
          {text}
        </p>
      ))}
      {(files.some(isUploaded) || items.length > 0) && (
        <ul className={rows.files} aria-label="Attached files">
          {files.filter(isUploaded).map((file) => (
            <UploadedRow
              key={file.id}
              file={file}
              // A file that the saved comment already has is only removed from the comment.
              {...(file.url.startsWith('/system/uploads/') && { deleteAction: `${uploads}/{id}/delete` })}
              isLocked={false}
              onRemoved={() => remove(file)}
            />
          ))}
          {items.map((item) => (
            <UploadingRow key={item.id} item={item} onRetry={() => retry(item)} onCancel={() => cancel(item.id)} />
          ))}
        </ul>
      )}
      <div className={classes.foot}>
        {categories.length > 0 && (
          <Select
            className={classes.category ?? ''}
            aria-label="Category"
            placeholder="Category"
            data={categories.map(({ id, label }) => ({ value: String(id), label }))}
            value={draft.category_id === null ? null : String(draft.category_id)}
            onChange={(value) => change({ category_id: value === null ? null : Number(value) })}
            clearable
            clearButtonProps={clearButton('Category')}
            comboboxProps={{ shadow: 'md' }}
          />
        )}
        <FileButton multiple onChange={take}>
          {(button) => (
            <Button
              {...button}
              variant="subtle"
              color="gray"
              leftSection={<IconPaperclip size={15} aria-hidden />}
              title="Files can also be pasted or dropped into the text"
            >
              Attach files
            </Button>
          )}
        </FileButton>
        <span className={classes.end}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!canSave} onClick={save}>
            Save
          </Button>
        </span>
      </div>
    </div>
  );
}
