import type { CoverKind } from '@roadworthy/domain/cover/cover.schema';
import type { EntityName } from '@roadworthy/domain/entities';
import type { FilePurpose } from '@roadworthy/domain/files/files.schema';
import type { Fields, FieldValue } from '@roadworthy/domain/sync/entity';

// Valid records of every kind, with a value in every field.

/** What a device has at hand for a new record. */
export type Hand = {
  /** Two successive turns give every field two different values. */
  turn: number;
  /** The vehicles that the device shows. */
  vehicleIds: readonly string[];
  /** Picks a file on the device and returns its id. */
  pickFile(purpose: FilePurpose): string;
  /** Whether the record gets a photo, where it may have one. */
  hasPhoto: boolean;
};

let written = 0;
/** Every number and text is unique, so that a lost one is missed. */
const unlike = (): number => {
  written += 1;
  return written;
};
const text = (name: string): string => `${name} ${unlike()}`;
const oneOf = <T>(values: readonly T[], turn: number): T => values[turn % values.length] as T;
const isEven = (turn: number): boolean => turn % 2 === 0;

/** Between 2020 and 2025, so always in the past. */
const day = (turn: number): string => `20${20 + (turn % 6)}-0${1 + (turn % 9)}-1${unlike() % 10}`;
const moment = (turn: number): string => `${day(turn)}T10:${10 + (turn % 50)}:00.000Z`;
const miles = (): number => 10_000 + (unlike() % 900_000);
const pence = (): number => 1 + (unlike() % 1_000_000);

const photosOf = ({ hasPhoto, pickFile }: Hand): string[] => (hasPhoto ? [pickFile('image')] : []);
const photoTitles = () => [{ photoId: crypto.randomUUID(), title: text('Step 1') }];
const vehicleOr = <T>({ vehicleIds, turn }: Hand, otherwise: T): string | T =>
  vehicleIds.length > 0 ? oneOf(vehicleIds, turn) : otherwise;

const vehicle = ({ turn, hasPhoto, pickFile }: Hand): Fields => ({
  registrationNumber: `R${unlike() % 1_000_000}`,
  make: text('Make'),
  model: text('Model'),
  year: 2000 + (turn % 20),
  vin: text('VIN'),
  color: text('colour'),
  mileage: miles(),
  lastServiceDate: day(turn),
  lastServiceMileage: miles(),
  nextServiceDate: day(turn),
  nextServiceMileage: miles(),
  insuranceProvider: text('insurer'),
  insuranceExpiryDate: day(turn),
  motExpiryDate: day(turn),
  taxDueDate: day(turn),
  notes: text('notes'),
  taxStatus: text('tax'),
  motStatus: text('MOT'),
  cylinderCapacity: unlike() % 99_999,
  fuelType: text('fuel'),
  co2Emissions: unlike() % 9999,
  monthOfFirstRegistration: `20${10 + (turn % 10)}-0${1 + (turn % 9)}`,
  nation: oneOf(['gb', 'ni'], turn),
  motExempt: isEven(turn),
  firstRegistrationDate: day(turn),
  checkedAt: moment(turn),
  recallSince: day(turn),
  imageId: hasPhoto ? pickFile('image') : null,
  euroStatus: text('EURO'),
  typeApproval: oneOf(['M1', 'N1'], turn),
  additionalRateEndDate: day(turn),
  lastV5cDate: day(turn),
  wheelplan: text('axles'),
  revenueWeight: unlike() % 99_999,
  isUsedImport: isEven(turn),
  isTestedYearly: isEven(turn),
  firstMotDueDate: day(turn),
  motFailedOn: day(turn),
  isMotFailDangerous: isEven(turn),
  usualDriverId: isEven(turn) ? null : crypto.randomUUID(),
});

const mileageReading = ({ turn, vehicleIds }: Hand): Fields => ({
  vehicleId: oneOf(vehicleIds, turn),
  date: day(turn),
  miles: miles(),
  source: 'owner',
});

const document = ({ turn, vehicleIds, pickFile }: Hand): Fields => ({
  vehicleId: oneOf(vehicleIds, turn),
  fileId: pickFile('document'),
  fileName: text('file'),
  fileSize: unlike(),
  mimeType: oneOf(['application/pdf', 'image/jpeg'], turn),
  documentType: oneOf(['service_invoice', 'warranty', 'other'], turn),
  serviceDate: day(turn),
  serviceProvider: text('garage'),
  costPence: pence(),
  mileageAtService: miles(),
  description: text('description'),
  receiptOf: oneOf(['own-payment', null], turn),
});

/** A task whose fields are drawn at random, its occurrence too: nobody completes it. */
const drawnCategory = 'Drawn';
export const isDrawnTask = ({ category }: { category: unknown }): boolean =>
  String(category).startsWith(drawnCategory);

/** Any mixture of two of these recurs by the rules: they are not sent together. */
const task = (hand: Hand): Fields => {
  const { turn, hasPhoto } = hand;
  return {
    title: text('Task'),
    description: text('description'),
    category: text(drawnCategory),
    difficulty: oneOf(['Easy', 'Medium', 'Hard'], turn),
    priority: oneOf(['low', 'medium', 'high'], turn),
    estimatedDuration: text('hours'),
    vehicleId: isEven(turn) ? null : vehicleOr(hand, crypto.randomUUID()),
    dueDate: day(turn),
    dueMiles: miles(),
    isRecurring: isEven(turn),
    recurringInterval: 1 + (turn % 100),
    recurringType: oneOf(['days', 'weeks', 'months', 'miles'], turn),
    recurringMiles: 1 + (unlike() % 9999),
    countFrom: oneOf(['completion', 'schedule'], turn),
    tools: [text('tool'), text('tool')],
    parts: [text('part')],
    warnings: [text('warning')],
    tips: [text('tip')],
    estimatedCostPence: pence(),
    notes: text('notes'),
    status: oneOf(['pending', 'in_progress', 'completed'], turn),
    taskType: oneOf(['manual', 'guide', 'advisory'], turn),
    renewalType: oneOf(['mot', 'tax', null], turn),
    originalTaskId: text('guide'),
    diagnosisId: crypto.randomUUID(),
    anchorDate: day(turn),
    anchorMiles: miles(),
    occurrence: 1 + (turn % 1000),
    steps: [
      {
        title: text('step'),
        instruction: text('instruction'),
        duration: null,
        vehicleSpecificNotes: null,
      },
    ],
    doneSteps: isEven(turn) ? [0] : [],
    photoIds: hasPhoto ? photosOf(hand) : null,
    photoTitles: photoTitles(),
    assigneeId: isEven(turn) ? null : crypto.randomUUID(),
    startedAt: moment(turn),
    completedAt: moment(turn),
    advisoryTestNumber: text('test'),
    advisoryTestDate: day(turn),
    advisoryText: text('advisory'),
    advisoryKey: text('key'),
  };
};

/** Of a task that no device has, so that no task's occurrence depends on it. */
const taskCompletion = (hand: Hand): Fields => {
  const { turn } = hand;
  return {
    completedOn: day(turn),
    notes: text('notes'),
    mileage: miles(),
    costPence: pence(),
    photoIds: photosOf(hand),
    photoTitles: photoTitles(),
    completedBy: isEven(turn) ? null : crypto.randomUUID(),
    rating: 1 + (turn % 5),
    taskId: crypto.randomUUID(),
    vehicleId: isEven(turn) ? null : vehicleOr(hand, crypto.randomUUID()),
    taskTitle: text('Task'),
    category: text(drawnCategory),
    occurrence: 1 + (turn % 1000),
    countedMiles: miles(),
    dueDate: day(turn),
    dueMiles: miles(),
    anchorDate: day(turn),
    anchorMiles: miles(),
    startedAt: moment(turn),
    doneSteps: isEven(turn) ? [0] : [],
  };
};

const expense = (hand: Hand): Fields => ({
  date: day(hand.turn),
  amountPence: pence(),
  category: oneOf(['parking', 'parts', 'servicing'], hand.turn),
  vehicleId: isEven(hand.turn) ? null : vehicleOr(hand, crypto.randomUUID()),
  note: text('note'),
});

const fuelFill = ({ turn }: Hand): Fields => ({
  vehicleId: crypto.randomUUID(),
  date: day(turn),
  miles: miles(),
  energy: oneOf(['fuel', 'electricity'], turn),
  amount: pence(),
  pricePence: pence(),
  isFull: isEven(turn),
  missedBefore: isEven(turn),
  note: text('note'),
});

const acceptance = ({ turn }: Hand): Fields => ({
  disclaimer: oneOf(['camera-guide', 'diagnosis'], turn),
  version: 1 + (unlike() % 1000),
  acceptedAt: moment(turn),
});

const diagnosis = (hand: Hand): Fields => {
  const { turn } = hand;
  const id = () => `a${unlike()}`;
  return {
    vehicleId: isEven(turn) ? null : vehicleOr(hand, crypto.randomUUID()),
    askedAt: moment(turn),
    complaint: text('complaint'),
    answers: [{ question: id(), chosen: isEven(turn) ? null : `${id()} ${id()}` }],
    findings: [{ id: id(), state: oneOf(['yes', 'no', 'unknown'], turn) }],
    flags: [id()],
    safeToDrive: oneOf(['yes', 'care', 'no'], turn),
    verdict: oneOf(['stop', 'care', 'drive', null], turn),
    triage: isEven(turn) ? null : [id()],
    causes: [{ id: id(), name: text('cause'), band: oneOf(['likely', 'possible'], turn) }],
    isUnknown: isEven(turn),
    sources: [{ kind: id(), id: id(), text: text('source') }],
    explanation: text('explanation'),
    engine: oneOf(['local', 'model'], turn),
    photoIds: photosOf(hand),
    outcome: text('words: cause'),
  };
};

const cartUnit = (): Fields => ({
  productId: `product-${unlike()}`,
  addedBy: crypto.randomUUID(),
});

/** The kinds of cover that belong to the person. */
export const personalCovers: readonly FieldValue[] = ['driving_licence', 'blue_badge'];

/** In this order two successive covers belong to something different. */
export const drawnCovers: readonly CoverKind[] = [
  'insurance',
  'driving_licence',
  'breakdown',
  'blue_badge',
  'warranty',
  'service_plan',
  'finance',
  'permit',
  'other',
];

const cover = (hand: Hand): Fields => {
  const { turn, vehicleIds } = hand;
  const kind = oneOf(vehicleIds.length > 0 ? drawnCovers : personalCovers, turn);
  const starts = day(turn);
  return {
    kind,
    vehicleId: personalCovers.includes(kind) ? null : vehicleOr(hand, null),
    provider: text('provider'),
    reference: text('reference'),
    detail: text('detail'),
    startsOn: starts,
    endsOn: `${2026 + (turn % 5)}${starts.slice(4)}`,
    costPence: pence(),
    every: oneOf(['once', 'month', 'year'], turn),
    renewalOf: crypto.randomUUID(),
    formerVehicleId: isEven(turn) ? null : crypto.randomUUID(),
    notes: text('notes'),
  };
};

type Draw = (hand: Hand) => Fields;

/** Every kind by the name of its entity. */
export const drawnKinds: Readonly<Record<string, Draw>> = {
  vehicles: vehicle,
  mileageReadings: mileageReading,
  documents: document,
  tasks: task,
  taskCompletions: taskCompletion,
  expenses: expense,
  fuelFills: fuelFill,
  acceptances: acceptance,
  diagnoses: diagnosis,
  cartUnits: cartUnit,
  covers: cover,
} satisfies Record<EntityName, Draw>;

export const drawRecord = (entity: string, hand: Hand): Fields => {
  const draw = drawnKinds[entity];
  if (!draw) throw new Error(`The simulation cannot make records of ${entity}`);
  return draw(hand);
};
