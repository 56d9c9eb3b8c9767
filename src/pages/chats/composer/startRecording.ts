import { logError } from '../../../../engine/core/errors/logError.ts';

/** A running recording. */
export interface Recording {
  /** Its present loudness, 0 to 1. */
  level: () => number;
  /** Ends it; resolves to undefined when nothing was recorded. */
  stop: () => Promise<File | undefined>;
  cancel: () => void;
}

/** Types that browsers record and the server stores, the best first, with the ending of their files. */
const TYPES = [
  ['audio/webm;codecs=opus', 'webm'],
  ['audio/mp4', 'm4a'],
  ['audio/ogg;codecs=opus', 'ogg'],
  ['audio/webm', 'webm'],
] as const;

/** Requests the microphone and records from it; throws the reason when that fails. */
export async function startRecording(): Promise<Recording | 'refused' | 'missing' | 'failed'> {
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } });
  } catch (error) {
    return reasonOf(error);
  }
  try {
    return record(stream);
  } catch (error) {
    endTracks(stream);
    return reasonOf(error);
  }
}

function record(stream: MediaStream): Recording {
  const [mimeType, ending] = TYPES.find(([type]) => MediaRecorder.isTypeSupported(type)) ?? ['', 'webm'];
  const recorder = new MediaRecorder(stream, mimeType === '' ? {} : { mimeType });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) parts.push(data);
  });
  const meter = createMeter(stream);
  const release = (): void => {
    meter.close();
    endTracks(stream);
  };
  recorder.start(1000);
  return {
    level: meter.level,
    stop: () =>
      new Promise((resolve) => {
        const finish = (): void => {
          release();
          const type = (recorder.mimeType || mimeType).split(';')[0] ?? '';
          resolve(parts.length === 0 ? undefined : new File(parts, `voice-message.${ending}`, { type }));
        };
        if (recorder.state === 'inactive') return finish();
        recorder.addEventListener('stop', finish, { once: true });
        return recorder.stop();
      }),
    cancel: () => {
      if (recorder.state !== 'inactive') recorder.stop();
      release();
    },
  };
}

/** Measures how loud a stream is. A browser that cannot measure shows silence, but still records. */
function createMeter(stream: MediaStream): { level: () => number; close: () => void } {
  if (typeof AudioContext === 'undefined') return { level: () => 0, close: () => undefined };
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      // Speech has small amplitudes: a tenth of the range fills the meter.
      return Math.min(1, Math.sqrt(power) * 6);
    },
    close: () => void context.close(),
  };
}

function endTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function reasonOf(error: unknown): 'refused' | 'missing' | 'failed' {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError') return 'missing';
  logError('Nothing could be recorded', error);
  return 'failed';
}
