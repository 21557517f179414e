type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for every attempt at one mail, so that a mailbox can recognise a repeat. */
  id: string;
  /** The address for the mailbox's own unsubscribe button: one POST, no questions (RFC 8058). */
  unsubscribeUrl?: string;
};

/**
 * How a mail failed. `not-sent`: certainly not sent, and a later attempt may succeed. `refused`: certainly not sent,
 * and never will be. `unsure`: the server did not say, so the mail may have been accepted.
 */
export type MailFailure = 'not-sent' | 'refused' | 'unsure';

export type Mailer = {
  /** Resolves once the server has accepted the mail. */
  send(mail: Mail): Promise<void>;
  /** Classifies an error that `send` threw. */
  failureOf(error: unknown): MailFailure;
  close(): void;
};
