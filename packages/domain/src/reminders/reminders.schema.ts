import type { CivilDate } from '../kernel/civil-date.ts';

export type ReminderKind =
  | 'danger'
  | 'mot'
  | 'tax'
  | 'insurance'
  | 'recall'
  | 'service'
  | 'cover'
  | 'task';
export type ReminderPriority = 'high' | 'medium' | 'low';

/** The ids of dangers begin with this; those that an MOT test found go on with `mot-` and the vehicle's id. */
export const dangerPrefix = 'danger-';
export const motDangerPrefix = `${dangerPrefix}mot-`;
export const isMotDanger = ({ id }: Pick<DueItem, 'id'>): boolean => id.startsWith(motDangerPrefix);

/** Something that must be done. Derived from vehicles, diagnoses, covers and tasks; never stored. */
export type DueItem = {
  /** `mot-{vehicleId}`, `danger-{diagnosisId}`, `cover-{coverId}`, `task-{taskId}`: the id stays the same from day to day. */
  readonly id: string;
  readonly kind: ReminderKind;
  readonly title: string;
  /** Whether the item is the vehicle's first MOT. */
  readonly isFirst?: boolean;
  /** For an MOT, the day of the newest test if it failed. */
  readonly failedOn?: CivilDate;
  /** For insurance: whether the owner has not entered its date. */
  readonly isMissing?: boolean;
  /** For tax: whether the MOT must be renewed first. */
  readonly needsMotFirst?: boolean;
  /** For a cover of a person: where it is renewed, as far as the person's vehicles tell. */
  readonly nation?: 'gb' | 'ni' | null;
  /** For a danger that a diagnosis found: when the owner asked. */
  readonly askedAt?: string;
  /** For a danger, within a sentence: `the brakes may not stop the vehicle`. */
  readonly danger?: string;
  readonly description: string;
  /**
   * The last day of an MOT or policy, the due date of tax, or the day a recall or a danger was first reported. Null:
   * overdue since an unknown day, or missing.
   */
  readonly dueDate: CivilDate | null;
  readonly vehicleId: string | null;
  readonly taskId: string | null;
  readonly priority: ReminderPriority;
  /** Negative when overdue. */
  readonly daysLeft: number | null;
  readonly isOver: boolean;
  /** Calculated from the month of first registration or from how the vehicle is driven. The actual day may differ. */
  readonly estimated: boolean;
  /** The miles at which it is due, if the date is only a forecast from them. The date may move, the miles do not. */
  readonly dueMiles: number | null;
};

/** An item that is overdue or due within the warning time. */
export type Reminder = DueItem;
