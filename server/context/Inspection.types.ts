/** What the boxes of a video or of a recording contain. */
export interface VideoFacts {
  /** Whether there is a track of pictures; without one it is a recording. */
  hasPictures: boolean;
  /** Whether the file has everything that its header announces. */
  isWhole: boolean;
  /** Whether parts of it contain place, camera or maker. */
  hasNotes: boolean;
  /** As it is shown, turned as the camera was held. */
  width?: number;
  height?: number;
}

/** The type of a file, by its content alone. */
export interface FileFacts {
  /** Empty for a type that is not known. */
  mime: string;
  /** Of a container of pictures or sounds. */
  video?: VideoFacts;
  /** Of a file without a type: whether it is a plain text. */
  isText?: boolean;
  /** Whether a document or an archive has its end. */
  isWhole?: boolean;
}

/** Containers whose boxes are read. */
export type VideoFormat = 'mp4' | 'webm';

/** Bytes of a file to overwrite: `head` from `start` on, zeros from there to `end`. */
export interface Blank {
  start: number;
  end: number;
  head: Uint8Array;
}

/** Tasks of the thread that reads files. */
export type InspectionTask =
  | { kind: 'inspect'; path: string }
  /** Writes a copy without metadata. */
  | { kind: 'clean'; path: string; to: string; format: VideoFormat };

/** Its answer: facts of an inspection, nothing of a copy. */
export type InspectionResult = FileFacts | undefined;

/** The exceeded limit: parts, depth, bytes to read, time, memory; or the file ended its thread. */
export type MediaLimit = 'boxes' | 'depth' | 'bytes' | 'time' | 'memory' | 'died';

/** Inspects uploaded files in worker threads. */
export interface Inspector {
  /**
   * What a file is by its content.
   *
   * @throws MediaRefused, InspectorBusy
   */
  inspect(path: string): Promise<FileFacts>;
  /**
   * Writes a copy of a video in which what it says of place, camera and maker is blank.
   *
   * @throws MediaRefused, InspectorBusy, an error of the file system with its code
   */
  clean(path: string, to: string, format: VideoFormat): Promise<void>;
  /** How many files were read to their end, and how many went beyond which limit. */
  readonly counts: Readonly<Record<'done' | 'busy' | MediaLimit, number>>;
  close(): Promise<void>;
}
