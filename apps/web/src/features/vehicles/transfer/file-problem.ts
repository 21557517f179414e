/** A file that cannot be taken at all; the message is the sentence for the user. */
export class FileProblem extends Error {}
