type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for every try at one mail, so that a mailbox can tell a repeat from a second mail. */
  id: string;
  /** Where a mailbox's own button ends such mails: one POST, no questions (RFC 8058). */
  unsubscribeUrl?: string;
};

/**
 * How a mail that was not sent failed. `not-sent`: certainly, and it may do later. `refused`: certainly, for good.
 * `unsure`: nobody said, it may have been taken.
 */
export type MailFailure = 'not-sent' | 'refused' | 'unsure';

export type Mailer = {
  /** Resolves once the server has taken the mail over. */
  send(mail: Mail): Promise<void>;
  /** What an error that `send` threw means. */
  failureOf(error: unknown): MailFailure;
  close(): void;
};
