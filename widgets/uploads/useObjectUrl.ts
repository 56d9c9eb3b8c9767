import { useEffect, useState } from 'react';

/**
 * An address of a file that is still on this machine; undefined until there is one. It is revoked with the component.
 */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const [made, setMade] = useState<{ file: Blob; url: string }>();
  useEffect(() => {
    if (file === undefined || typeof URL.createObjectURL !== 'function') return undefined;
    const url = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- the address is created and revoked together
    setMade({ file, url });
    return () => {
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return made !== undefined && made.file === file ? made.url : undefined;
}
