// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

library Kinds {
    enum Mode { Open, Paused, /* not { this */ Closed }
}

enum Size { Small, Large }

/// Has enums in all places where one can be.
contract Modes {
    struct Setting {
        Kinds.Mode mode;
        uint96 cap;
        Size size;
    }

    Kinds.Mode public mode;
    Size internal size = Size.Large;
    Setting public setting;
    mapping(address => Kinds.Mode) public modeOf;

    event ModeChanged(Kinds.Mode indexed before, Kinds.Mode mode);

    error WrongMode(Kinds.Mode mode, uint256 since);

    constructor(Kinds.Mode first) {
        mode = first;
    }

    function setMode(Kinds.Mode to) external returns (Kinds.Mode before) {
        if (to == mode) revert WrongMode(to, block.number);
        before = mode;
        mode = to;
        modeOf[msg.sender] = to;
        emit ModeChanged(before, to);
    }

    function configure(Setting calldata to, Size[] calldata sizes) external {
        setting = to;
        size = sizes[0];
    }
}
