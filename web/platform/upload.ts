import type { Uploaded, UploadPath } from '../../contract/api.ts';
import type { Answer } from '../../contract/platform/answers.ts';
import { errorTexts } from '../../contract/platform/answers.ts';
import { brokenCall, outcomeOf } from './answer.ts';
import { longTimeout, uploadedAt } from './api.ts';
import { refuse, settle } from './apiError.ts';

type UploadOptions = { onProgress?: (percent: number) => void; signal?: AbortSignal };

/** Sends one file as multipart field `file`; with XMLHttpRequest, because fetch does not report upload progress. */
export function upload<P extends UploadPath>(
  action: P,
  file: File,
  options: UploadOptions = {},
): Promise<Answer<Uploaded<P>>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (error: unknown, timedOut = false) => reject(refuse(brokenCall(error, timedOut), {}));
    request.open('POST', action);
    request.timeout = longTimeout;
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('X-Requested-With', 'XMLHttpRequest');
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) options.onProgress?.(Math.round((loaded / total) * 100));
    });
    request.addEventListener('load', () => {
      try {
        resolve(uploadedAt(action, settle(outcomeOf(request.status, request.responseText), {})));
      } catch (error) {
        reject(error instanceof Error ? error : new Error(errorTexts.uploadFailed));
      }
    });
    request.addEventListener('error', () => fail(new Error(errorTexts.uploadFailed)));
    request.addEventListener('timeout', () => fail(null, true));
    request.addEventListener('abort', () => reject(new DOMException('Upload cancelled', 'AbortError')));
    options.signal?.addEventListener('abort', () => request.abort());
    const body = new FormData();
    body.append('file', file);
    request.send(body);
  });
}
