import { relative, sep } from 'node:path';

/** A file of tests as vitest describes it. */
export interface TestFile {
  moduleId: string;
  project: { name: string; config: { root: string } };
}

const CROSSING = `tests${sep}`;

/**
 * Files of each project, those that cross folders first and otherwise in their order. Those take up to a minute each: the
 * many short ones at the end leave no worker waiting for another.
 */
export function crossingFirst<File extends TestFile>(files: readonly File[]): File[] {
  const byProject = [...Map.groupBy(files, ({ project }) => project.name).values()];
  return byProject.flatMap((own) => {
    const { crossing = [], beside = [] } = Object.groupBy(own, ({ moduleId, project }) =>
      relative(project.config.root, moduleId).startsWith(CROSSING) ? 'crossing' : 'beside',
    );
    return [...crossing, ...beside];
  });
}
