import { SkeletonLines } from '../ui/SkeletonLines.tsx';

/** Shown while a screen's code is loading. */
export function ScreenPending() {
  return (
    <div style={{ padding: '24px', maxWidth: '56rem' }}>
      <SkeletonLines lines={6} />
    </div>
  );
}
