/** Why a file cannot be brought back, in a sentence for its owner. */
export class ArchiveProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ArchiveProblem';
  }
}
