import { waitsText } from '../platform/loading.ts';
import { SkeletonLines } from '../ui/SkeletonLines.tsx';

/** Shown while a screen's code is loading. */
export function ScreenPending() {
  return (
    <div style={{ padding: '24px', maxWidth: '56rem' }}>
      {navigator.onLine ? <SkeletonLines lines={6} /> : <output>{waitsText}</output>}
    </div>
  );
}
