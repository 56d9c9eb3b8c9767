import { describe, expect, it } from 'vitest';
import { readUploadQuota } from './readUploadQuota.ts';

describe('readUploadQuota', () => {
  it('MEND-03: is set by the environment, in files and megabytes', () => {
    expect(readUploadQuota({})).toEqual({ files: 500, bytes: 2000 * 1024 * 1024 });
    expect(readUploadQuota({ UPLOAD_FILES_PER_DAY: ' 7 ', UPLOAD_MB_PER_DAY: '3' })).toEqual({
      files: 7,
      bytes: 3 * 1024 * 1024,
    });
  });

  it.each(['0', '-1', '1.5', 'many', '1e3', '99999999'])('MEND-03: refuses %s', (value) => {
    expect(() => readUploadQuota({ UPLOAD_FILES_PER_DAY: value })).toThrow(/UPLOAD_FILES_PER_DAY/);
    expect(() => readUploadQuota({ UPLOAD_MB_PER_DAY: value === '99999999' ? '999999999' : value })).toThrow(
      /UPLOAD_MB_PER_DAY/,
    );
  });
});
