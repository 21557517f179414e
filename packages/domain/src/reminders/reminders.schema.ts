import type { CivilDate } from '../kernel/civil-date.ts';

export type ReminderKind = 'mot' | 'tax' | 'insurance' | 'recall' | 'service' | 'cover' | 'task';
export type ReminderPriority = 'high' | 'medium' | 'low';

/** Something that will have to be done. It is derived from vehicles, covers and tasks and kept nowhere. */
export type DueItem = {
  /** `mot-{vehicleId}`, `cover-{coverId}`, `task-{taskId}`: the same thing is called the same every day. */
  readonly id: string;
  readonly kind: ReminderKind;
  readonly title: string;
  /** It is about the vehicle's first MOT. */
  readonly isFirst?: boolean;
  readonly description: string;
  /**
   * The last day for an MOT or a policy, the day on which tax is due, the day on which a recall was first told of. Null:
   * late, and no date says since when.
   */
  readonly dueDate: CivilDate | null;
  readonly vehicleId: string | null;
  readonly taskId: string | null;
  readonly priority: ReminderPriority;
  /** Negative when it is past. */
  readonly daysLeft: number | null;
  readonly isOver: boolean;
  /** Reckoned: from the month of first registration, or from how a vehicle is driven. The true day may be another. */
  readonly estimated: boolean;
  /** The miles by which it is due, where the day is only foreseen from them: it moves, they do not. */
  readonly dueMiles: number | null;
};

/** What is late, or due within the warning window. */
export type Reminder = DueItem;
