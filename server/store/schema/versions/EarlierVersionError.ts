/** The definitions are of an earlier version than the database, which has not all that they need any more. */
export class EarlierVersionError extends Error {
  /**
   * @param since when the tables got their present version, in ISO 8601
   * @param missing what is not there, in sentences
   */
  constructor(since: string, missing: readonly string[]) {
    super(
      [
        `The tables are of a later version (${since}) than the definitions, and these cannot work with them. Nothing was changed.`,
        ...missing.map((one) => `  ${one}`),
        'Start the later version again, or a database of before from a backup; npm run migrate -- plan shows what would bring the tables back.',
      ].join('\n'),
    );
    this.name = 'EarlierVersionError';
  }
}
