-- Starts the language server in Neovim (0.7 and up) the way docs/editors.md says, works on the files in $MANIFEST and $EMPTY and
-- prints what it saw as one line of JSON. It waits for conditions only; what does not come within `patience` milliseconds is reported as missing.
local patience = 20000

local function wait_for(what, condition)
  if not vim.wait(patience, condition, 20) then
    error('waited in vain for ' .. what)
  end
end

local function diagnostics_of(buffer)
  return vim.tbl_map(function(diagnostic)
    local line = vim.api.nvim_buf_get_lines(buffer, diagnostic.lnum, diagnostic.lnum + 1, true)[1]
    return {
      code = diagnostic.code,
      source = diagnostic.source,
      message = diagnostic.message,
      marked = line:sub(diagnostic.col + 1, diagnostic.end_col),
    }
  end, vim.diagnostic.get(buffer))
end

-- The client that the configuration started for this buffer.
local function client_of(buffer)
  local clients
  wait_for('a client', function()
    -- Neovim 0.7 has get_active_clients only; the newest have get_clients only.
    clients = (vim.lsp.get_clients or vim.lsp.get_active_clients)()
    return clients[1] ~= nil and vim.lsp.buf_is_attached(buffer, clients[1].id)
  end)
  return clients[1].id
end

-- The place of the first line that contains `text` as it stands, as LSP writes it; all lines asked for are ASCII.
local function place_of(buffer, text)
  for index, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, true)) do
    local column = line:find(text, 1, true)
    if column then
      return { line = index - 1, character = column - 1 }
    end
  end
  error('no line contains ' .. text)
end

-- Accepts a whole manifest in an empty file. This editor has no snippets, so it inserts the text as it is.
local function start_manifest(client)
  vim.cmd('edit ' .. vim.fn.fnameescape(vim.env.EMPTY))
  local buffer = vim.api.nvim_get_current_buf()
  wait_for('the client of the empty file', function()
    return vim.lsp.buf_is_attached(buffer, client)
  end)
  wait_for('the finding in an empty file', function()
    return #vim.diagnostic.get(buffer) > 0
  end)
  local params = { textDocument = { uri = vim.uri_from_bufnr(buffer) }, position = { line = 0, character = 0 } }
  local answers = vim.lsp.buf_request_sync(buffer, 'textDocument/completion', params, patience)
  local result = answers[client].result
  for _, item in ipairs(result.items or result) do
    if item.label == 'command array' then
      vim.lsp.util.apply_text_edits({ item.textEdit }, buffer, 'utf-16')
    end
  end
  wait_for('the findings of a name and a description that are still to be written', function()
    return #vim.diagnostic.get(buffer) == 2
  end)
  return vim.api.nvim_buf_get_lines(buffer, 0, -1, true)
end

local function run()
  dofile(vim.fn.has('nvim-0.11') == 1 and vim.env.CONFIGURATION_0_11 or vim.env.CONFIGURATION_0_7)
  vim.cmd('edit ' .. vim.fn.fnameescape(vim.env.MANIFEST))
  local buffer = vim.api.nvim_get_current_buf()
  local document = { uri = vim.uri_from_bufnr(buffer) }
  local client = client_of(buffer)
  local seen = {}

  local function request(method, params)
    params.textDocument = document
    local answers, failure = vim.lsp.buf_request_sync(buffer, method, params, patience)
    assert(answers and answers[client], method .. ': ' .. tostring(failure or 'no answer'))
    assert(not answers[client].error, method .. ': ' .. vim.inspect(answers[client].error))
    return answers[client].result
  end

  local function is_clean()
    return #vim.diagnostic.get(buffer) == 0
  end

  local function is_marked()
    return not is_clean()
  end

  wait_for('the first diagnostics', is_marked)
  seen.diagnostics = diagnostics_of(buffer)

  seen.hover = request('textDocument/hover', { position = place_of(buffer, '"max_length"') })

  local completion = request('textDocument/completion', { position = place_of(buffer, '"max_length"') })
  seen.labels = vim.tbl_map(function(item)
    return item.label
  end, completion.items or completion)

  local first = vim.diagnostic.get(buffer)[1]
  local range = first.user_data and first.user_data.lsp and first.user_data.lsp.range
    or { start = { line = first.lnum, character = 0 }, ['end'] = { line = first.lnum, character = 1000 } }
  local actions = request('textDocument/codeAction', { range = range, context = { diagnostics = {}, only = { 'quickfix' } } })
  seen.actions = vim.tbl_map(function(action)
    return action.title
  end, actions)
  -- As vim.lsp.buf.code_action does: an edit may be left to be asked for.
  local picked = actions[1].edit and actions[1] or request('codeAction/resolve', actions[1])
  vim.lsp.util.apply_workspace_edit(picked.edit, 'utf-16')
  wait_for('the diagnostic to go after its fix', is_clean)
  seen.repaired = vim.api.nvim_buf_get_lines(buffer, first.lnum, first.lnum + 1, true)[1]

  -- Typing: the fault comes back with one letter and goes with the next.
  local column = seen.repaired:find('remind', 1, true) - 1
  vim.api.nvim_buf_set_text(buffer, first.lnum, column, first.lnum, column + 1, { 'R' })
  wait_for('the diagnostic to come back', is_marked)
  vim.api.nvim_buf_set_text(buffer, first.lnum, column, first.lnum, column + 1, { 'r' })
  wait_for('the diagnostic to go while typing', is_clean)

  seen.started = start_manifest(client)

  vim.lsp.stop_client(client)
  wait_for('the server to stop', function()
    return vim.lsp.client_is_stopped(client)
  end)
  return seen
end

local ok, result = xpcall(run, debug.traceback)
io.stdout:write(vim.fn.json_encode(ok and { seen = result } or { failure = result }), '\n')
io.stdout:flush()
vim.cmd(ok and 'qall!' or 'cquit!')
