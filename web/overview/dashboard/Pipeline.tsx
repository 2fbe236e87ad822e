import { dashboardTexts } from '../../../contract/overview/dashboard.ts';
import { formatMoney } from '../../platform/format.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { Block } from '../../platform/Block.tsx';
import classes from './blocks.module.css';

const deals = (count: number) => `${count} ${count === 1 ? 'deal' : 'deals'}`;

/** The deals in progress by stage, with their value. */
export function Pipeline() {
  const loaded = useRecord('/api/dashboard/pipeline', {}, { topic: ['deals', 'cards', 'stages'] });
  return (
    <Block title="Deals by stage" link={{ label: 'Deal boards', href: '#/deals/boards' }} loaded={loaded}>
      {({ board, stages, won, lost }) => {
        const most = Math.max(...stages.map(({ value }) => value), 1);
        const total = stages.reduce((sum, { value }) => sum + value, 0);
        const count = stages.reduce((sum, stage) => sum + stage.deals, 0);
        return (
          <>
            <p className={classes.figure}>
              <strong>{formatMoney(total)}</strong>
              <span className={classes.quiet}>
                {count === 0 ? dashboardTexts.noDeals : `in ${deals(count)} in progress`}
              </span>
            </p>
            <ul className={classes.stages}>
              {stages.map(({ id, name, deals: number, value }) => (
                <li key={id ?? 'none'} className={classes.stage}>
                  <span className={classes.name}>
                    <a
                      className={classes.link}
                      href={id === null ? '#/deals/browse' : `#/deals/boards?board=${board?.id}`}
                    >
                      {name}
                    </a>
                  </span>
                  <span className={classes.worth}>
                    {formatMoney(value)} <span className={classes.quiet}>{number}</span>
                  </span>
                  <span className={classes.bar} aria-hidden>
                    <span style={{ inlineSize: `${(value / most) * 100}%` }} />
                  </span>
                </li>
              ))}
            </ul>
            <p className={classes.foot}>
              This month: {deals(won.deals)} won ({formatMoney(won.value)}), {lost.deals} lost
            </p>
          </>
        );
      }}
    </Block>
  );
}
