import { addDays, addMonths, type CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type {
  CompletionForm,
  TaskCompletionFields,
} from '@roadworthy/domain/tasks/completions.schema';
import { completeTask, doneWithoutForm } from '@roadworthy/domain/tasks/lifecycle.rules';
import { emptyTask, type Task, type TaskFields } from '@roadworthy/domain/tasks/tasks.schema';

/** The ids of the demo account's vehicles. */
export type DemoVehicles = { transit: string; focus: string; corolla: string };

type Done = Pick<CompletionForm, 'completedOn'> & Partial<CompletionForm>;
type DemoTask = Partial<TaskFields> &
  Pick<TaskFields, 'title' | 'description' | 'category' | 'estimatedDuration'> & {
    /** The completions, the latest last. */
    done?: Done[];
  };

/** Returns a day of this month that is not in the future; on the first of a month, that is the first. */
const thisMonth = (today: CivilDate, daysAgo: number): CivilDate => {
  const day = addDays(today, -daysAgo);
  const first = `${today.slice(0, 8)}01`;
  return day < first ? first : day;
};

const lastMonth = (today: CivilDate, day: number): CivilDate =>
  addDays(addMonths(`${today.slice(0, 8)}01`, -1), day - 1);

const steps = (...instructions: string[]): TaskFields['steps'] =>
  instructions.map((instruction) => ({
    title: null,
    instruction,
    duration: null,
    vehicleSpecificNotes: null,
  }));

/**
 * Together with the other payments (`costs.demo-payments.ts`) this month totals £150.00 and last month £125.00, on any
 * day of the month.
 */
const finished = (today: CivilDate, { transit, focus, corolla }: DemoVehicles): DemoTask[] => [
  {
    title: 'Oil and filter change',
    description: 'Drain the old oil, fit a new filter and fill up with 5W-30.',
    category: 'Engine',
    estimatedDuration: '45-60 minutes',
    vehicleId: corolla,
    originalTaskId: 'oil-change',
    isRecurring: true,
    recurringInterval: 12,
    recurringType: 'months',
    recurringMiles: 10_000,
    tools: ['Oil filter wrench', '14 mm socket', 'Drain pan'],
    parts: ['Oil filter', '4.2 l of 5W-30'],
    done: [
      {
        completedOn: thisMonth(today, 6),
        mileage: 48_020,
        costPence: 36_40,
        rating: 5,
        notes: 'Sump plug washer replaced.',
      },
    ],
  },
  {
    title: 'Replace front brake pads',
    description: 'Pads were down to 3 mm at the last check.',
    category: 'Brakes',
    difficulty: 'Hard',
    priority: 'high',
    estimatedDuration: '2-3 hours',
    vehicleId: transit,
    originalTaskId: 'brake-replacement',
    parts: ['Front brake pads'],
    done: [{ completedOn: thisMonth(today, 11), mileage: 71_205, costPence: 41_60, rating: 4 }],
  },
  {
    title: 'Replace wiper blades',
    description: 'Both front blades smear.',
    category: 'Exterior',
    difficulty: 'Easy',
    priority: 'low',
    estimatedDuration: '10 minutes',
    vehicleId: focus,
    done: [{ completedOn: thisMonth(today, 2), costPence: 19_00, rating: 5 }],
  },
  {
    title: 'Replace battery',
    description: 'Slow to start on cold mornings.',
    category: 'Electrical',
    estimatedDuration: '30 minutes',
    vehicleId: transit,
    done: [
      {
        completedOn: lastMonth(today, 16),
        mileage: 70_640,
        costPence: 62_00,
        rating: 4,
        notes: 'Five-year guarantee; the receipt is in the glove box.',
      },
    ],
  },
  {
    title: 'Replace air filter',
    description: 'Grey all over; due every second year.',
    category: 'Engine',
    difficulty: 'Easy',
    estimatedDuration: '15-20 minutes',
    vehicleId: focus,
    originalTaskId: 'air-filter-replacement',
    done: [{ completedOn: lastMonth(today, 8), mileage: 62_310, costPence: 12_50, rating: 5 }],
  },
  {
    title: 'Replace dipped headlight bulb',
    description: 'The nearside one has gone.',
    category: 'Electrical',
    difficulty: 'Easy',
    priority: 'high',
    estimatedDuration: '15 minutes',
    vehicleId: corolla,
    done: [{ completedOn: lastMonth(today, 23), costPence: 8_50, rating: 3 }],
  },
];

const open = (
  now: Date,
  today: CivilDate,
  { transit, focus, corolla }: DemoVehicles,
): DemoTask[] => [
  {
    title: 'Repair slow puncture',
    description: 'The nearside rear loses about 5 psi a week.',
    category: 'Tires',
    priority: 'high',
    estimatedDuration: '30 minutes',
    vehicleId: transit,
    dueDate: addDays(today, -6),
    estimatedCostPence: 25_00,
  },
  {
    title: 'Touch up stone chips',
    description: 'Bonnet and front bumper, before the winter salt.',
    category: 'Exterior',
    estimatedDuration: '2 hours',
    vehicleId: corolla,
    dueDate: addDays(today, 9),
    status: 'in_progress',
    startedAt: new Date(now.getTime() - 2 * 86_400_000).toISOString(),
    steps: steps(
      'Wash the front and let it dry',
      'Clean each chip and take off loose paint',
      'Apply primer and let it dry',
      'Apply the colour in thin layers',
      'Polish after a day',
    ),
    doneSteps: [0, 1],
    tools: ['Fine brush'],
    parts: ['Touch-up paint, silver'],
  },
  {
    title: 'Check tyre pressures',
    description: 'All four and the spare, when cold.',
    category: 'Tires',
    difficulty: 'Easy',
    estimatedDuration: '10 minutes',
    vehicleId: focus,
    isRecurring: true,
    recurringInterval: 30,
    recurringType: 'days',
    tools: ['Tyre pressure gauge'],
    done: [{ completedOn: addDays(today, -55) }, { completedOn: addDays(today, -25), rating: 5 }],
  },
  {
    title: 'Rotate the tyres',
    description: 'Front to back on each side.',
    category: 'Tires',
    estimatedDuration: '30-45 minutes',
    vehicleId: corolla,
    originalTaskId: 'tire-rotation',
    dueMiles: 50_000,
    isRecurring: true,
    recurringInterval: 6000,
    recurringType: 'miles',
  },
  {
    title: 'Coolant flush',
    description: 'Four years old by now.',
    category: 'Fluids',
    estimatedDuration: '1.5-2 hours',
    vehicleId: focus,
    originalTaskId: 'coolant-flush',
    dueDate: addDays(today, 20),
    estimatedCostPence: 40_00,
    parts: ['Coolant, 6 l'],
  },
  {
    title: 'Compare breakdown cover',
    description: 'For all three, before the old one renews itself.',
    category: 'Custom',
    difficulty: 'Easy',
    priority: 'low',
    estimatedDuration: '1 hour',
    dueDate: addDays(today, 40),
  },
];

/** Returns a task after all its completions. */
const live = ({ done = [], ...fields }: DemoTask, now: Date, today: CivilDate) => {
  const createdAt = now.toISOString();
  let task: Task = { ...emptyTask, ...fields, id: crypto.randomUUID(), createdAt };
  const completions: TaskCompletionFields[] = [];
  for (const said of done) {
    const { completedOn } = said;
    const moment = completedOn === today ? createdAt : `${completedOn}T16:00:00.000Z`;
    const result = completeTask(
      task,
      { ...doneWithoutForm(said.completedOn), ...said },
      { now: moment, vehicle: null },
    );
    if (!result) throw new Error(`The demo task '${task.title}' is already completed`);
    completions.push(result.completion);
    task = { ...task, ...result.taskChange };
  }
  return { task, completions };
};

/** Returns open and completed tasks for each of the demo account's vehicles. */
export const demoWork = (now: Date, today: CivilDate, vehicles: DemoVehicles) =>
  [...finished(today, vehicles), ...open(now, today, vehicles)].map((one) => live(one, now, today));
