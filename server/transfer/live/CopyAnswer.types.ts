/** File in the data folder with the path of the socket of its server. */
export const ADDRESS_FILE = 'lawha.socket';

/** Beginning of the names of copies in the data folder. */
export const COPY_PREFIX = 'copy-';

/** What a server answers that was asked for a copy: the folder with it, or why there is none. */
export type CopyAnswer = { folder: string } | { error: string };
