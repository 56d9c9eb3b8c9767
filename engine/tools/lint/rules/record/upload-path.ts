import { API_CALLS } from '../../../../core/routing/reservedNames.ts';
import { nestedProperties } from '../shared/propertyList.ts';
import { defineDefinitionRule } from '../defineRule.ts';

/** Uploads need a path of their own: at the path of a group or another call the file would never arrive. */
export const uploadPath = defineDefinitionRule('upload-path', ({ definition }, report, project) => {
  for (const { property, path } of nestedProperties(definition)) {
    const upload = property['x-upload']?.path;
    if (upload === undefined || upload === 'attachments') continue;
    const at = [...path, 'x-upload', 'path'];
    const [head = '', ...rest] = upload.split('/');
    if (!/^[a-z][A-Za-z0-9_-]*(\/[a-z][A-Za-z0-9_-]*)*$/.test(upload)) report(at, 'form', { path: upload });
    else if (Object.hasOwn(API_CALLS, head) || (rest.length === 0 && project.names.has(head)))
      report(at, 'taken', { path: upload });
  }
});
