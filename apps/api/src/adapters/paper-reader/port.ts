export type PaperReader = {
  /**
   * The words on a paper, in lines as they stand on the page: what is far apart on the page is two or more spaces
   * apart in the line, and what stands in one column begins at about the same place. Null: nothing can be read in it,
   * or there is nothing here that could.
   */
  readText(bytes: Uint8Array, mimeType: string): Promise<{ text: string } | null>;
};
