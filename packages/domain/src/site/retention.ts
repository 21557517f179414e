/**
 * How long everything is kept. The jobs that delete, the privacy page and the proof (`npm run proof privacy`) read the
 * figures here, so that the page says what the server does.
 */
export const retention = {
  /** DVLA's and DVSA's answers about a plate that a visitor without an account typed. */
  strangersAnswerHours: 24,
  /** What they said about a vehicle in a garage. */
  plateAnswerDays: 30,
  /** For how long questions of one network address are counted together, and when the count is gone at the latest. */
  addressCountHours: 1,
  addressGoneHours: 2,
  /** The same for the network around it, on which the day's shared budget depends. */
  networkCountHours: 24,
  networkGoneHours: 25,
  /** A plate or an email address that waits in the browser for its account. */
  browserHours: 24,
  securityLogDays: 90,
  /** Earlier versions of records, unless the record is deleted. */
  historyDays: 400,
  /** Which reminders were sent. */
  remindersDays: 400,
  /** Questions to a diagnosis and their answers. */
  conversationDays: 400,
  /** Hashes by which a repeated change is known. */
  receiptDays: 90,
  unconfirmedDays: 7,
  demoHours: 24,
  /** The fields of a deleted record, so that a device that was offline can still be put right. */
  deletedDays: 90,
  /** Name, address and email of a buyer after the order was sent, refunded or closed. */
  buyerDays: 90,
  /** The law gives a seller this long to deliver: an order to which nothing happened counts as ended then. */
  deliveryDays: 30,
  /** Orders that were never paid, and calls of the payment service. */
  unpaidDays: 30,
  paymentEventDays: 90,
  /** The books: items, amounts and days, for this many years after the one they belong to. */
  bookYears: 6,
  /** In which the members of a closed garage can download it. */
  closedGarageDays: 30,
  /** In which a vehicle can be taken back from the garage that it was moved to. */
  takeBackDays: 30,
  /** What a repair garage wrote by a link, after the link's end, unless an owner accepts it. */
  visitDays: 30,
  /** The longest time for which a link to a vehicle's history is open. */
  historyLinkDays: 60,
  /** For how long the cookie lets a reader open a history without typing the plate again. */
  openedHistoryHours: 24,
  /** In which an account's owner can change their mind. */
  erasureDays: 7,
} as const;

/** The age that the page names. */
export const ages = { account: 16, buyer: 18 } as const;

/** A complaint is acknowledged within this time. */
export const complaintDays = 30;
