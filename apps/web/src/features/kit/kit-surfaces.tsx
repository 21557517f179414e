import { Check, Pencil, Trash2 } from 'lucide-react';
import { links } from '../../links.ts';
import { Bars } from '../../ui/display/bars.tsx';
import { Card } from '../../ui/display/card.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { Stat, StatGroup } from '../../ui/display/stat.tsx';
import { ButtonLink } from '../../ui/inputs/button.tsx';
import { SwipeActions } from '../../ui/inputs/swipe-actions.tsx';
import { KitSection } from './kit-section.tsx';

const months = [
  ['Jun', 57],
  ['Jul', 107],
  ['Aug', 0],
  ['Sep', 1],
  ['Oct', 125],
  ['Nov', 150],
] as const;

export function KitSurfaces() {
  const add = <ButtonLink to={links.addVehicle}>Add Your First Vehicle</ButtonLink>;
  return (
    <>
      <KitSection title="Card">
        <Card title="Upcoming Reminders" className="w-90 max-w-full">
          <p className="text-ink-2">MOT on the Corolla runs out in 12 days.</p>
        </Card>
        <Card title="Attention Required" tone="attention" className="w-90 max-w-full">
          <p>1 overdue task</p>
        </Card>
        <Card
          className="w-90 max-w-full"
          title="A very long title that has to break over more than one line"
          action={<span className="link text-14">View All</span>}
        >
          <p className="text-ink-2">Text</p>
        </Card>
      </KitSection>
      <KitSection title="Stat">
        <div className="w-full">
          <StatGroup>
            <Stat number="2" label="Vehicles" to={links.vehicles} />
            <Stat number="5" label="Pending tasks" to={links.tasks} />
            <Stat number="1" label="Overdue" to={links.overdueTasks} tone="stop" />
            <Stat number="7" label="Completed" to={links.completedTasks} />
            <Stat number="1" label="Renewals due" to={links.vehicles} tone="warn" />
            <Stat number="£150.00" label="Monthly cost" delta="+20.0%" to={links.productsBefore} />
          </StatGroup>
        </div>
      </KitSection>
      <KitSection title="Bars">
        <Card title="By month" className="w-full">
          <Bars
            caption="Cost by month"
            columns={['Month', 'Cost']}
            bars={months.map(([month, pounds]) => ({
              key: month,
              label: month,
              name: month,
              value: pounds,
              text: `£${pounds}.00`,
              short: `£${pounds}`,
            }))}
            now="Nov"
          />
        </Card>
      </KitSection>
      <KitSection title="Facts">
        <Card title="Basic information" className="w-90 max-w-full">
          <FactList
            facts={[
              ['Make', 'Toyota'],
              ['Current mileage', '48,210 miles'],
              ['VIN', null],
            ]}
          />
        </Card>
      </KitSection>
      <KitSection title="Swipe actions">
        <SwipeActions
          start={{
            label: 'Edit',
            icon: <Pencil size={20} aria-hidden />,
            onPress: () => undefined,
          }}
          end={{
            label: 'Delete',
            icon: <Trash2 size={20} aria-hidden />,
            tone: 'danger',
            onPress: () => undefined,
          }}
          className="w-90 max-w-full rounded-card ring-1 ring-line"
        >
          <p className="p-5 text-ink-2">Swipe me, with a finger.</p>
        </SwipeActions>
        <SwipeActions
          start={[
            { label: 'Complete', icon: <Check size={20} aria-hidden />, onPress: () => undefined },
            { label: 'Edit', icon: <Pencil size={20} aria-hidden />, onPress: () => undefined },
          ]}
          end={{
            label: 'Delete',
            icon: <Trash2 size={20} aria-hidden />,
            tone: 'danger',
            onPress: () => undefined,
          }}
          className="w-90 max-w-full rounded-card ring-1 ring-line"
        >
          <p className="p-5 text-ink-2">Two to the right.</p>
        </SwipeActions>
      </KitSection>
      <KitSection title="Skeleton">
        <div className="grid w-90 max-w-full gap-3">
          <Skeleton className="h-8 w-1/2" />
          <Skeleton className="h-24" />
        </div>
      </KitSection>
      <KitSection title="Page header">
        <div className="w-full">
          <PageHeader title="My vehicles" lead="Manage all your vehicles and their details">
            {add}
          </PageHeader>
        </div>
      </KitSection>
      <KitSection title="Empty state">
        <div className="grid w-full gap-5">
          <EmptyState
            title="No vehicles yet"
            sentence="Type your plate and we fill in the rest."
            roadside="plate"
            action={add}
          />
          <EmptyState
            title="No tasks yet"
            sentence="The jobs your vehicles need are listed here."
            roadside={{ label: 'Tasks', text: 'None' }}
            action={add}
          />
        </div>
      </KitSection>
    </>
  );
}
