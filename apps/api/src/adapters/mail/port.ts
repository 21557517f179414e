export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for every try at one mail, so that a mailbox can tell a repeat from a second mail. */
  id: string;
};

export type Mailer = {
  /** Resolves once the server has taken the mail over. */
  send(mail: Mail): Promise<void>;
  close(): void;
};
