import { formatChange } from '@roadworthy/domain/costs/totals.rules';
import { formatPounds } from '../../format/figures.ts';
import { links } from '../../links.ts';
import { Stat, StatGroup } from '../../ui/display/stat.tsx';
import type { Dashboard } from './dashboard.model.ts';

/** Formats a count. Locale formatting is slow, and changes nothing below 1,000. */
const number = (count: number) => (count < 1000 ? `${count}` : count.toLocaleString('en-GB'));

/**
 * Counts the overdue renewals separately, because the to-do list names them by vehicle and only counts the other tasks.
 */
const renewalWords = (count: number) => `${number(count)} ${count === 1 ? 'renewal' : 'renewals'}`;

const changeTone = (percent: number) => (percent > 0 ? 'stop' : percent < 0 ? 'go' : 'plain');

type StatCardsProps = Pick<Dashboard, 'counts' | 'cost' | 'today'> & {
  /** False for a person who may not see what the vehicles cost: '£0.00' would be wrong. */
  seesCosts?: boolean;
};

export function StatCards({ counts, cost, today, seesCosts = true }: StatCardsProps) {
  const { vehicles, pending, overdue, overdueRenewals, completed, renewals } = counts;
  const { thisMonthPence, lastMonthPence, changePercent } = cost;
  const isAnything = thisMonthPence > 0 || lastMonthPence > 0;
  return (
    <StatGroup>
      <Stat number={number(vehicles)} label="Vehicles" to={links.vehicles} />
      <Stat number={number(pending)} label="Pending tasks" to={links.myTasks} />
      <Stat
        number={number(overdue)}
        label="Overdue"
        to={links.overdueTasks}
        tone={overdue > 0 ? 'stop' : 'plain'}
        {...(overdueRenewals > 0
          ? { delta: renewalWords(overdueRenewals), deltaTone: 'plain' as const }
          : {})}
      />
      <Stat
        number={number(completed)}
        label="Completed"
        to={links.tasksCompletedIn(today.slice(0, 7))}
        delta="this month"
        deltaTone="plain"
      />
      <Stat
        number={number(renewals.due + renewals.over)}
        label="Renewals due"
        to={links.vehiclesDue('renewals')}
        tone={renewals.over > 0 ? 'stop' : renewals.due > 0 ? 'warn' : 'plain'}
      />
      {seesCosts && (
        <Stat
          number={formatPounds(thisMonthPence)}
          label="Monthly cost"
          to={links.costs}
          {...(changePercent === null || !isAnything
            ? {}
            : { delta: formatChange(changePercent), deltaTone: changeTone(changePercent) })}
        />
      )}
    </StatGroup>
  );
}
