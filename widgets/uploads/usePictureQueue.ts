import { useRef, useState } from 'react';
import { fitsRatio, sizeOfPicture, type Ratio } from './cropPicture.ts';

/** One of several pictures between being chosen and being stored. */
export interface QueuedPicture {
  key: number;
  file: File;
  stage: 'cropping' | 'sending' | 'failed';
  /** Its number in the queue. */
  since: number;
}

export interface UsePictureQueueResult {
  jobs: readonly QueuedPicture[];
  /** The one that is being cut. */
  cropping: QueuedPicture | undefined;
  /** Key of the one that is being sent. */
  turn: number | undefined;
  /** Whether any is still waiting. */
  isBusy: boolean;
  /** Takes checked files, in their order. */
  add: (files: readonly File[]) => Promise<void>;
  put: (key: number, change: Partial<Pick<QueuedPicture, 'file' | 'stage'>>) => void;
  end: (key: number) => void;
}

/** The queue of several pictures: each is cut where it lacks a required ratio, and sent in turn. */
export function usePictureQueue(ratio: Ratio | undefined): UsePictureQueueResult {
  const [jobs, setJobs] = useState<readonly QueuedPicture[]>([]);
  const count = useRef(0);
  return {
    jobs,
    cropping: jobs.find(({ stage }) => stage === 'cropping'),
    // The longest waiting: a retry is queued behind the others.
    turn: jobs.filter(({ stage }) => stage === 'sending').toSorted((a, b) => a.since - b.since)[0]?.key,
    isBusy: jobs.some(({ stage }) => stage !== 'failed'),
    async add(files) {
      const stages = await Promise.all(files.map((file) => firstStage(file, ratio)));
      const fresh = files.map((file, index) => {
        count.current += 1;
        return { key: count.current, since: count.current, file, stage: stages[index] ?? 'sending' };
      });
      setJobs((others) => [...others, ...fresh]);
    },
    put(key, change) {
      count.current += 1;
      const since = count.current;
      setJobs((all) => all.map((job) => (job.key === key ? { ...job, ...change, since } : job)));
    },
    end: (key) => setJobs((all) => all.filter((job) => job.key !== key)),
  };
}

async function firstStage(file: File, ratio: Ratio | undefined): Promise<'cropping' | 'sending'> {
  if (ratio === undefined) return 'sending';
  const size = await sizeOfPicture(file);
  return size !== undefined && fitsRatio(size, ratio) ? 'sending' : 'cropping';
}
