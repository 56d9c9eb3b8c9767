import { useRef, useState, type DragEvent } from 'react';

export interface UseFileDropResult {
  /** Files are dragged over the element. */
  isOver: boolean;
  onDragEnter: (event: DragEvent) => void;
  onDragOver: (event: DragEvent) => void;
  onDragLeave: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
}

/** Takes files that are dropped on an element; dragged text is not affected. */
export function useFileDrop(onFiles: (files: readonly File[]) => void): UseFileDropResult {
  const [isOver, setOver] = useState(false);
  // Counts entered elements: the pointer enters a child before it leaves its parent.
  const depth = useRef(0);
  const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');
  return {
    isOver,
    onDragEnter: (event) => {
      if (!hasFiles(event)) return;
      depth.current += 1;
      setOver(true);
    },
    onDragOver: (event) => {
      if (hasFiles(event)) event.preventDefault();
    },
    onDragLeave: (event) => {
      if (!hasFiles(event)) return;
      depth.current -= 1;
      if (depth.current <= 0) setOver(false);
    },
    onDrop: (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth.current = 0;
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
}
