import { SkeletonLines } from '../../ui/SkeletonLines.tsx';
import { PanelHeader } from './PanelHeader.tsx';
import classes from './panels.module.css';

export function PanelLoading() {
  return (
    <>
      <PanelHeader title="Loading" />
      <div className={classes.section}>
        <SkeletonLines lines={8} />
      </div>
    </>
  );
}
