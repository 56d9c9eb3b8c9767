import { useRef, useState } from 'react';
import { fitsRatio, sizeOfPicture, type Ratio } from './cropPicture.ts';

/** A picture between being chosen and being stored. */
export interface PictureJob {
  key: number;
  stage: 'cropping' | 'sending' | 'failed';
  file: File;
  /** The original file, to be cut again. */
  original: File;
}

export interface UsePictureJobResult {
  job: PictureJob | undefined;
  /** Takes a checked file: it is cut first where it lacks a required ratio. */
  start: (file: File) => Promise<void>;
  /** Cuts the previous file again. */
  recrop: (original: File) => void;
  cut: (file: File) => void;
  fail: () => void;
  end: () => void;
}

/** The steps of one picture before it is stored: it is cut and sent, and may fail. */
export function usePictureJob(ratio: Ratio | undefined): UsePictureJobResult {
  const [job, setJob] = useState<PictureJob>();
  const newest = useRef(0);
  const begin = (stage: PictureJob['stage'], file: File): void => {
    newest.current += 1;
    setJob({ key: newest.current, stage, file, original: file });
  };
  return {
    job,
    async start(file) {
      if (ratio === undefined) {
        begin('sending', file);
        return;
      }
      newest.current += 1;
      const mine = newest.current;
      const size = await sizeOfPicture(file);
      if (mine === newest.current) begin(size && fitsRatio(size, ratio) ? 'sending' : 'cropping', file);
    },
    recrop: (original) => begin('cropping', original),
    cut: (file) => setJob((now) => now && { ...now, file, stage: 'sending' }),
    fail: () => setJob((now) => now && { ...now, stage: 'failed' }),
    end: () => setJob(undefined),
  };
}
