/** What the boxes of a video or of a recording say. */
export interface VideoFacts {
  /** Whether there is a track of pictures; without one it is a recording. */
  hasPictures: boolean;
  /** Whether all is there that the head announces. */
  isWhole: boolean;
  /** Whether parts of it contain place, camera or maker. */
  hasNotes: boolean;
  /** As it is shown, turned as the camera was held. */
  width?: number;
  height?: number;
}

/** What a file is by its content alone. */
export interface FileFacts {
  /** Empty for a type that is not known. */
  mime: string;
  /** Of a container of pictures or sounds. */
  video?: VideoFacts;
}

/** Containers whose boxes are read. */
export type VideoFormat = 'mp4' | 'webm';

/** Bytes of a file that are written over: `head` from `start` on, zeros from there to `end`. */
export interface Blank {
  start: number;
  end: number;
  head: Uint8Array;
}

/** Work of the thread that reads files. */
export type InspectionTask =
  | { kind: 'inspect'; path: string }
  /** Writes a copy without notes. */
  | { kind: 'clean'; path: string; to: string; format: VideoFormat };

/** Its answer: facts of an inspection, nothing of a copy. */
export type InspectionResult = FileFacts | undefined;

/** What a file went beyond: parts, parts inside parts, bytes to read, time, memory; or it ended its thread. */
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
