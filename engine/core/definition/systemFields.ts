/** Fields that every record has besides the declared ones and the flags. */
export const SYSTEM_FIELDS = ['id', 'version', 'created_at', 'updated_at'] as const;
