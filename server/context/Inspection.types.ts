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
