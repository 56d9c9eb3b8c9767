import type { ReactNode } from 'react';
import type { AccessPart, ResolvedResource } from '../definition/Resolved.types.ts';
import type { Row } from './defineCell.ts';

/** What describes a panel without drawing it: read by lint and by the page of a record alike. No React. */
export interface PanelManifest {
  /** Equal to the name of its folder. */
  id: string;
  /** Field kinds whose record it can be about. */
  accepts: readonly 'reference'[];
  /** Whether it can be about a record of a group; `access` of that group where it is known. */
  isAbout: (group: string, access?: AccessPart) => boolean;
  /** Permission key without which it is not drawn; null for super admins alone. Default: that of the page. */
  permission?: string | null;
}

/** The record that a panel is about. */
export interface PanelSubject {
  /** Its group. */
  resource: string;
  id: number;
  /** What it is called, in the language of the screen; empty where that is not known. */
  name: string;
}

export interface PanelProps {
  /** The group and the record of the page. */
  resource: ResolvedResource;
  row: Row;
  /** Absent when the field of the record is empty. */
  subject: PanelSubject | undefined;
}

export type PanelComponent = (props: PanelProps) => ReactNode;

/** Gives completion and checks a manifest without changing it. */
export function definePanel(manifest: PanelManifest): PanelManifest {
  return manifest;
}
