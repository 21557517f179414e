/** A file that cannot be imported at all; the message is shown to the user. */
export class FileProblem extends Error {}
