/** Why an archive cannot be restored, as a sentence for its owner. */
export class ArchiveProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ArchiveProblem';
  }
}
