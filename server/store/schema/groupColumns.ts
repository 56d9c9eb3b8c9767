/** A column of the server's own tables that holds the name of a group. */
export interface GroupColumn {
  table: string;
  column: string;
  /** The other columns of a unique key that it is part of. */
  key?: readonly string[];
  /** SQL of the rows in which it is the name of a group. Default: all. */
  where?: string;
  /**
   * Whether its rows are kept when the group is dropped for good (`removedGroups`): what was done and sent, what people wrote
   * elsewhere, and what ends by itself. Default: they go with it.
   */
  outlives?: true;
}

const ACCOUNT = ['account_resource', 'account_id'];

/**
 * Every place of the server's own tables that calls a group by its name: of records, and of the accounts and people who
 * wrote them. What is said of a change (`before`, `after`) is history and stays as it was.
 */
export const GROUP_COLUMNS: readonly GroupColumn[] = [
  { table: 'lawha_attachment_uploads', column: 'model', key: ['attachment_id', 'account_id'], outlives: true },
  { table: 'lawha_attachments', column: 'model', outlives: true },
  { table: 'lawha_audit', column: 'actor_resource', outlives: true },
  { table: 'lawha_audit', column: 'resource', outlives: true },
  { table: 'lawha_challenges', column: 'resource' },
  { table: 'lawha_changes', column: 'by_resource', outlives: true },
  { table: 'lawha_changes', column: 'resource', outlives: true },
  // Staff are called by the kind of their account.
  { table: 'lawha_chat_messages', column: 'sender_type', where: `position = 'person'`, outlives: true },
  { table: 'lawha_chats', column: 'resource', key: ['person_id'] },
  { table: 'lawha_comments', column: 'author_resource', outlives: true },
  { table: 'lawha_comments', column: 'resource' },
  { table: 'lawha_complaints_shown', column: 'resource', key: ['chat_id', 'complaint', 'account_id'] },
  { table: 'lawha_drafts', column: 'account_resource', key: ['account_id', 'resource', 'record_id'] },
  { table: 'lawha_drafts', column: 'resource', key: [...ACCOUNT, 'record_id'] },
  { table: 'lawha_effect_records', column: 'resource', key: ['effect_id', 'record_id'] },
  { table: 'lawha_import_plans', column: 'account_resource', key: ['account_id', 'resource'] },
  { table: 'lawha_import_plans', column: 'resource', key: ACCOUNT },
  { table: 'lawha_imports', column: 'account_resource', outlives: true },
  { table: 'lawha_imports', column: 'resource' },
  { table: 'lawha_jobs', column: 'account_resource', outlives: true },
  { table: 'lawha_jobs', column: 'resource' },
  { table: 'lawha_list_looks', column: 'account_resource', key: ['account_id', 'resource', 'list'] },
  { table: 'lawha_list_looks', column: 'resource', key: [...ACCOUNT, 'list'] },
  { table: 'lawha_notice_mutes', column: 'resource', key: ['account_id', 'kind'] },
  { table: 'lawha_notifications', column: 'about_group' },
  { table: 'lawha_notifications', column: 'resource' },
  { table: 'lawha_number_ranges', column: 'resource', key: ['field', 'range'] },
  { table: 'lawha_outbox', column: 'source_resource', outlives: true },
  { table: 'lawha_people', column: 'resource', key: ['phone_code', 'phone_number'] },
  { table: 'lawha_people_positions', column: 'resource', key: ['person_id'] },
  { table: 'lawha_push_tokens', column: 'person_kind' },
  { table: 'lawha_replies', column: 'resource' },
  { table: 'lawha_replies', column: 'sender_resource', outlives: true },
  { table: 'lawha_request_keys', column: 'account_resource', key: ['account_id', 'key'] },
  { table: 'lawha_second_factors', column: 'resource', key: ['account_id'] },
  { table: 'lawha_sessions', column: 'resource' },
  { table: 'lawha_setting_effects', column: 'by_resource', outlives: true },
  { table: 'lawha_state_changes', column: 'actor_resource', outlives: true },
  { table: 'lawha_state_changes', column: 'resource' },
  { table: 'lawha_studio_drafts', column: 'account_resource', key: ['account_id', 'name'] },
  { table: 'lawha_studio_drafts', column: 'name', key: ACCOUNT },
  { table: 'lawha_timer_refusals', column: 'resource', key: ['record_id', 'to_state'] },
  { table: 'lawha_trash', column: 'actor_resource', outlives: true },
  { table: 'lawha_trash', column: 'resource', key: ['record_id'] },
  { table: 'lawha_view_defaults', column: 'account_resource', key: ['account_id', 'resource', 'list'] },
  { table: 'lawha_view_defaults', column: 'resource', key: [...ACCOUNT, 'list'] },
  { table: 'lawha_views', column: 'account_resource' },
  { table: 'lawha_views', column: 'resource' },
];
