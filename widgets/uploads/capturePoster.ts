/** Largest width of a poster. */
const WIDEST = 1280;
/** How long a browser may take to show the first frames. */
const PATIENCE_MS = 8000;
/** The first frame is often black. */
const AT_SECONDS = 1;

/**
 * A picture of the first second of a video, for the time before it plays. Undefined when this browser cannot show it:
 * the video is stored all the same.
 */
export async function capturePoster(file: File): Promise<Blob | undefined> {
  if (typeof URL.createObjectURL !== 'function') return undefined;
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  try {
    video.muted = true;
    video.playsInline = true;
    video.preload = 'auto';
    const isLoaded = happens(video, 'loadeddata');
    video.src = url;
    if (!(await isLoaded) || video.videoWidth === 0) return undefined;
    const length = Number.isFinite(video.duration) ? video.duration : 0;
    const isThere = happens(video, 'seeked');
    video.currentTime = Math.min(AT_SECONDS, length / 2);
    await isThere;
    return await drawFrame(video);
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
}

async function drawFrame(video: HTMLVideoElement): Promise<Blob | undefined> {
  const scale = Math.min(1, WIDEST / video.videoWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.85);
  });
}

/** Whether an event of a video occurs before the time-out. */
function happens(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), PATIENCE_MS);
    const end = (isFine: boolean) => (): void => {
      clearTimeout(timer);
      resolve(isFine);
    };
    video.addEventListener(event, end(true), { once: true });
    video.addEventListener('error', end(false), { once: true });
  });
}
